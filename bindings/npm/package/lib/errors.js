/** What libpath refuses: wrong arguments, bytes that are no asset, maps that cannot be baked, and memory that ran out. */
export class LibpathError extends Error {
  constructor(message) {
    super(message);
    this.name = 'LibpathError';
  }
}

export function refuse(message) {
  throw new LibpathError(message);
}

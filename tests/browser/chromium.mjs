// Debian's headless Chromium, driven over its DevTools protocol by a pipe: no port is opened and no package is needed.
// Whatever it is asked for takes at most two minutes.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const patience = 120_000;

function bounded(promise, what) {
  let clock;
  const late = new Promise((_, reject) => {
    clock = setTimeout(() => reject(new Error(`${what}: no answer in ${patience / 1000} s`)), patience);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(clock));
}

/** Messages, each of which ends with a zero, and who waits for which. */
class Pipe {
  #out;
  #last = 0;
  #waiting = new Map();
  #listeners = new Map();

  constructor(out, input) {
    this.#out = out;
    let rest = '';
    input.setEncoding('utf8').on('data', (text) => {
      const messages = (rest + text).split('\0');
      rest = messages.pop();
      for (const message of messages) this.#take(JSON.parse(message));
    });
  }

  #take({ id, result, error, method, params, sessionId }) {
    if (id === undefined) return this.#listeners.get(sessionId ?? '')?.(method, params);
    const { resolve, reject, asked } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) reject(new Error(`${asked}: ${error.message}`));
    else resolve(result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.#last;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, asked: method }));
    this.#out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return bounded(answer, method);
  }

  listen(sessionId, take) {
    this.#listeners.set(sessionId, take);
  }
}

const wordsOf = ({ value, description, unserializableValue }) => String(value ?? description ?? unserializableValue);

/** A page, and in `errors` what its console, its requests and its workers complain of. */
class Page {
  errors = [];
  #pipe;
  #target;
  #session;
  #awaited = [];
  #requests = new Map();

  constructor(pipe, target, session) {
    this.#pipe = pipe;
    this.#target = target;
    this.#session = session;
    pipe.listen(session, (method, params) => this.#hear(method, params));
  }

  #hear(method, params) {
    const complain = (what) => this.errors.push(what);
    switch (method) {
      case 'Runtime.consoleAPICalled':
        if (params.type === 'error' || params.type === 'warning') complain(params.args.map(wordsOf).join(' '));
        break;
      case 'Runtime.exceptionThrown':
        complain(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
        break;
      case 'Log.entryAdded':
        if (params.entry.level === 'error') complain(`${params.entry.text} ${params.entry.url ?? ''}`);
        break;
      case 'Network.requestWillBeSent':
        this.#requests.set(params.requestId, params.request.url);
        break;
      case 'Network.loadingFailed':
        if (!params.canceled) complain(`${this.#requests.get(params.requestId)}: ${params.errorText}`);
        break;
      case 'Target.attachedToTarget':
        this.#pipe.listen(params.sessionId, (event, details) => this.#hear(event, details));
        this.#pipe.send('Runtime.enable', {}, params.sessionId).catch(() => {});
        break;
    }
    for (const { name, resolve } of this.#awaited) if (name === method) resolve(params);
    this.#awaited = this.#awaited.filter(({ name }) => name !== method);
  }

  send(method, params) {
    return this.#pipe.send(method, params, this.#session);
  }

  #event(name) {
    return bounded(new Promise((resolve) => this.#awaited.push({ name, resolve })), name);
  }

  async prepare({ width = 1280, height = 800, dark = false, touch = false, scale = 1 }) {
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await this.send(`${domain}.enable`);
    await this.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: touch });
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
    await this.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }],
    });
  }

  /** Goes to an address, and waits until all that the page names is there. */
  async go(url) {
    const loaded = this.#event('Page.loadEventFired');
    const { errorText } = await this.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    await loaded;
  }

  /** What a function answers in the page; its promise is waited for. */
  async evaluate(ask, ...args) {
    const expression = `(${ask})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      expression, awaitPromise: true, returnByValue: true, userGesture: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until a function answers something that counts as true. */
  async until(ask, ...args) {
    for (const end = Date.now() + patience; Date.now() < end;) {
      const value = await this.evaluate(ask, ...args);
      if (value) return value;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`not so after ${patience / 1000} s: ${ask}`);
  }

  /** Presses the mouse at the first point, moves it along the others, and lets go; a point is [x, y] in the window. */
  async drag(points) {
    const mouse = (type, [x, y], more) => this.send('Input.dispatchMouseEvent', { type, x, y, ...more });
    await mouse('mousePressed', points[0], { button: 'left', clickCount: 1 });
    for (const point of points.slice(1)) await mouse('mouseMoved', point, { button: 'left', buttons: 1 });
    await mouse('mouseReleased', points.at(-1), { button: 'left', clickCount: 1 });
  }

  /** The same with a finger. */
  async swipe(points) {
    const touch = (type, touchPoints) => this.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: points[0][0], y: points[0][1] }]);
    for (const [x, y] of points.slice(1)) await touch('touchMove', [{ x, y }]);
    await touch('touchEnd', []);
  }

  async screenshot(file, { whole = false } = {}) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: whole });
    writeFileSync(file, Buffer.from(data, 'base64'));
  }

  async close() {
    await this.#pipe.send('Target.closeTarget', { targetId: this.#target });
  }
}

class Chromium {
  #process;
  #pipe;
  #profile;

  constructor() {
    this.#profile = mkdtempSync(join(tmpdir(), 'libpath-chromium-'));
    const options = ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${this.#profile}`, '--disable-gpu',
      '--disable-dev-shm-usage', '--no-first-run', '--disable-extensions', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--mute-audio'];
    // Its sandbox refuses root.
    if (process.getuid() === 0) options.push('--no-sandbox');
    this.#process = spawn('chromium', [...options, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
    let said = '';
    this.#process.stderr.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-2000)));
    this.#process.on('exit', (status) => status && console.error(`chromium ended with status ${status}: ${said}`));
    const [, , , out, input] = this.#process.stdio;
    out.on('error', () => {});
    this.#pipe = new Pipe(out, input);
  }

  version() {
    return this.#pipe.send('Browser.getVersion').then(({ product }) => product);
  }

  /** An empty page: { width, height, dark, touch, scale }. */
  async page(look = {}) {
    const { targetId } = await this.#pipe.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await this.#pipe.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this.#pipe, targetId, sessionId);
    await page.prepare(look);
    return page;
  }

  async close() {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    await this.#pipe.send('Browser.close').catch(() => this.#process.kill('SIGKILL'));
    await bounded(gone, 'chromium').catch(() => this.#process.kill('SIGKILL'));
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Starts a browser, gives it to `use`, and ends it whatever comes. */
export async function withChromium(use) {
  const browser = new Chromium();
  try {
    await browser.version();
    return await use(browser);
  } finally {
    await browser.close();
  }
}

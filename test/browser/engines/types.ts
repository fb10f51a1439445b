/** A point on the earth, as the device reports it. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

export interface StartOptions {
  /** An empty folder for the profile and for downloads. */
  readonly folder: string
  /** The origin of the app: permissions belong to it. */
  readonly origin: string
  /** The position of the device; null: the user has denied it. */
  readonly place: Place | null
}

/** One window of a browser: only what all protocols can do. Points are CSS pixels of the viewport. */
export interface EnginePage {
  readonly version: string
  /** Errors of the page that the protocol reports; a protocol without them leaves this empty. */
  readonly errors: readonly { readonly at: number; readonly text: string }[]
  /** Opens an address and waits for `load`. Throws when no page arrives. */
  open(url: string): Promise<void>
  /** Evaluates an expression, which may be a promise, and returns its JSON. */
  evaluate(expression: string): Promise<unknown>
  tap(x: number, y: number): Promise<void>
  /** Presses at one point, moves to another and releases there. */
  drag(from: readonly [number, number], to: readonly [number, number]): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: 'Enter'): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export type EngineName = 'chromium' | 'chromiumOldest' | 'firefox' | 'webkit'

export interface Engine {
  readonly name: EngineName
  readonly title: string
  /** Finds or fetches the browser. Returns null if it can run, else the reason and the command that installs it. */
  whyNot(): string | null
  start(options: StartOptions): Promise<EnginePage>
}

/** The viewport of every engine. */
export const SCREEN = { width: 390, height: 844 }
export const LANGUAGE = 'id-ID'
export const TIME_ZONE = 'Asia/Jakarta'

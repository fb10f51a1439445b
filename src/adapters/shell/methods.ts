import * as v from 'valibot'
import { appSchemeOf, isWebLink } from '../../shared/web/appLinks'

const nothing = v.object({})
/** A text that an older or newer shell may omit or send in another shape: it then becomes ''. */
const text = v.fallback(v.pipe(v.string(), v.maxLength(256)), '')
const degrees = (max: number) => v.pipe(v.number(), v.minValue(-max), v.maxValue(max))
/** JPEG quality of pictures from picker and camera. */
const pictureRequest = v.object({ quality: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)) })
const picture = v.object({ dataUrl: v.pipe(v.string(), v.startsWith('data:')) })
/** Permissions that the app may request. */
const permissionName = v.picklist(['photos', 'camera', 'location', 'notifications'])
/** A URL with several ids of 200 characters, each escaped. */
const MAX_PATH_CHARS = 16_384
/** A path of this app only: a single leading slash, followed by neither a slash nor a backslash. */
const ownPath = v.pipe(v.string(), v.maxLength(MAX_PATH_CHARS), v.regex(/^\/(?![/\\])[^\s\\]*$/))

const SHORT_LIMIT_MS = 3_000
/** Time limits for reading a prompt, and for choosing or taking a picture. */
const PROMPT_LIMIT_MS = 60_000
const PICTURE_LIMIT_MS = 300_000
const MAX_SMALL_CHARS = 16_384
/** A photo of 64 megapixels at quality 90, as base64. */
const MAX_PICTURE_CHARS = 48_000_000

interface Method {
  readonly params: v.GenericSchema
  readonly data: v.GenericSchema
  readonly timeoutMs: number
  /** Maximum length of an answer in characters. */
  readonly maxChars: number
}

/** All methods of the native shell. Any other method is neither sent nor accepted. Tokens never pass the bridge. */
export const METHODS = {
  /** Startup waits for it, and continues without an answer of a slower shell. */
  deviceInfo: {
    params: nothing,
    data: v.object({
      model: text, brand: text, hardwareType: text, country: text, markRegion: text,
      dfp: text, adId: text, apid: text, duid: text, guid: text, ouid: text,
      /** Height in CSS pixels that the phone's status bar covers. */
      statusBarHeight: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(200)), 0),
    }),
    timeoutMs: 1_500,
    maxChars: MAX_SMALL_CHARS,
  },
  /** `ask`: prompt the user if necessary; else return the current state. */
  permission: {
    params: v.object({ name: permissionName, ask: v.boolean() }),
    data: v.object({ state: v.picklist(['granted', 'denied', 'prompt']) }),
    timeoutMs: PROMPT_LIMIT_MS,
    maxChars: MAX_SMALL_CHARS,
  },
  openSettings: { params: v.object({ name: permissionName }), data: nothing, timeoutMs: SHORT_LIMIT_MS, maxChars: MAX_SMALL_CHARS },
  camera: { params: pictureRequest, data: picture, timeoutMs: PICTURE_LIMIT_MS, maxChars: MAX_PICTURE_CHARS },
  photo: { params: pictureRequest, data: picture, timeoutMs: PICTURE_LIMIT_MS, maxChars: MAX_PICTURE_CHARS },
  location: {
    params: v.object({ highAccuracy: v.boolean(), timeoutMs: v.number() }),
    data: v.object({
      latitude: degrees(90), longitude: degrees(180), accuracy: v.fallback(v.pipe(v.number(), v.minValue(0)), 0),
      simulated: v.fallback(v.boolean(), false),
    }),
    timeoutMs: 20_000,
    maxChars: MAX_SMALL_CHARS,
  },
  /** Values shared by all webviews of this shell, by key. */
  sharedStorage: {
    params: v.variant('action', [
      v.object({ action: v.literal('get'), key: v.picklist(['place']) }),
      v.object({ action: v.literal('set'), key: v.picklist(['place']), value: v.pipe(v.string(), v.maxLength(4_096)) }),
    ]),
    data: v.object({ value: v.optional(v.nullable(v.string()), null) }),
    timeoutMs: 1_000,
    maxChars: MAX_SMALL_CHARS,
  },
  pushToken: {
    params: nothing,
    data: v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_096)) }),
    timeoutMs: SHORT_LIMIT_MS,
    maxChars: MAX_SMALL_CHARS,
  },
  /** Opens a web page in the phone's browser, or an app by its scheme. A code other than 0 means that nothing opened. */
  openOutside: {
    params: v.object({ url: v.pipe(v.string(), v.maxLength(8_192), v.check((url) => isWebLink(url) || appSchemeOf(url) !== null)) }),
    data: nothing,
    timeoutMs: SHORT_LIMIT_MS,
    maxChars: MAX_SMALL_CHARS,
  },
  /** Sets full brightness or the phone's own. A shell also restores it when this webview is covered, closed, reloaded or crashes. */
  brightness: { params: v.object({ full: v.boolean() }), data: nothing, timeoutMs: SHORT_LIMIT_MS, maxChars: MAX_SMALL_CHARS },
  openWebview: { params: v.object({ path: ownPath }), data: nothing, timeoutMs: SHORT_LIMIT_MS, maxChars: MAX_SMALL_CHARS },
  close: { params: nothing, data: nothing, timeoutMs: SHORT_LIMIT_MS, maxChars: MAX_SMALL_CHARS },
} as const satisfies Record<string, Method>

export type MethodName = keyof typeof METHODS
export type ParamsOf<Name extends MethodName> = v.InferInput<(typeof METHODS)[Name]['params']>
export type DataOf<Name extends MethodName> = v.InferOutput<(typeof METHODS)[Name]['data']>

/** Codes shared by several methods; each method has further codes of its own. */
export const SHELL_CODES = { done: 0, cancelled: -3, noPermission: -4, denied: -5, notInApp: -6, unavailable: -7 } as const

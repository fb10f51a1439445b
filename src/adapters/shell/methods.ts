import * as v from 'valibot'
import { appSchemeOf, isWebLink } from '../../shared/appLinks'

const nothing = v.object({})
/** A text that a shell of another age may leave out or fill with something else: then it is ''. */
const text = v.fallback(v.pipe(v.string(), v.maxLength(256)), '')
const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most))
/** JPEG quality of what the picker and the camera hand over. */
const pictureRequest = v.object({ quality: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)) })
const picture = v.object({ dataUrl: v.pipe(v.string(), v.startsWith('data:')) })
/** What a shopper may be asked for. */
const permissionName = v.picklist(['photos', 'camera', 'location', 'notifications'])
/** An address with several ids of 200 characters, each escaped. */
const MAX_PATH_CHARS = 16_384
/** A page of this app and of no other: one slash, then no second one and nothing that could be read as one. */
const ownPath = v.pipe(v.string(), v.maxLength(MAX_PATH_CHARS), v.regex(/^\/(?![/\\])[^\s\\]*$/))

const A_MOMENT_MS = 3_000
/** As long as it takes to read a question, to choose a picture, or to take one. */
const A_DECISION_MS = 60_000
const AN_ERRAND_MS = 300_000
const SMALL = 16_384
/** A photograph of 64 megapixels at quality 90, as base64. */
const PICTURE = 48_000_000

interface Method {
  readonly params: v.GenericSchema
  readonly data: v.GenericSchema
  readonly timeoutMs: number
  /** Characters of the longest answer that is read. */
  readonly maxChars: number
}

/** All that may be asked of the native shell. What is not in this list is neither sent nor listened to. Never a token. */
export const METHODS = {
  /** The start waits for it, and goes on without a shell that takes longer. */
  deviceInfo: {
    params: nothing,
    data: v.object({
      model: text, brand: text, hardwareType: text, country: text, markRegion: text,
      dfp: text, adId: text, apid: text, duid: text, guid: text, ouid: text,
      /** CSS pixels of the page that lie under the phone's status bar. */
      statusBarHeight: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(200)), 0),
    }),
    timeoutMs: 1_500,
    maxChars: SMALL,
  },
  /** `ask`: the shopper may be asked now; else only what he has said so far. */
  permission: {
    params: v.object({ name: permissionName, ask: v.boolean() }),
    data: v.object({ state: v.picklist(['granted', 'denied', 'prompt']) }),
    timeoutMs: A_DECISION_MS,
    maxChars: SMALL,
  },
  openSettings: { params: v.object({ name: permissionName }), data: nothing, timeoutMs: A_MOMENT_MS, maxChars: SMALL },
  camera: { params: pictureRequest, data: picture, timeoutMs: AN_ERRAND_MS, maxChars: PICTURE },
  photo: { params: pictureRequest, data: picture, timeoutMs: AN_ERRAND_MS, maxChars: PICTURE },
  location: {
    params: v.object({ highAccuracy: v.boolean(), timeoutMs: v.number() }),
    data: v.object({
      latitude: degrees(90), longitude: degrees(180), accuracy: v.fallback(v.pipe(v.number(), v.minValue(0)), 0),
      simulated: v.fallback(v.boolean(), false),
    }),
    timeoutMs: 20_000,
    maxChars: SMALL,
  },
  /** What all webviews of this shell share, one value a key. */
  sharedStorage: {
    params: v.variant('action', [
      v.object({ action: v.literal('get'), key: v.picklist(['place']) }),
      v.object({ action: v.literal('set'), key: v.picklist(['place']), value: v.pipe(v.string(), v.maxLength(4_096)) }),
    ]),
    data: v.object({ value: v.optional(v.nullable(v.string()), null) }),
    timeoutMs: 1_000,
    maxChars: SMALL,
  },
  pushToken: {
    params: nothing,
    data: v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_096)) }),
    timeoutMs: A_MOMENT_MS,
    maxChars: SMALL,
  },
  /** Opens a web page in the phone's browser, or an app by its scheme. A code other than 0: nothing opened. */
  openOutside: {
    params: v.object({ url: v.pipe(v.string(), v.maxLength(8_192), v.check((url) => isWebLink(url) || appSchemeOf(url) !== null)) }),
    data: nothing,
    timeoutMs: A_MOMENT_MS,
    maxChars: SMALL,
  },
  /**
   * Full brightness of the screen, or the one that the phone has otherwise. A shell gives it back, too, when this webview is covered,
   * closed, loaded anew or ended by a crash.
   */
  brightness: { params: v.object({ full: v.boolean() }), data: nothing, timeoutMs: A_MOMENT_MS, maxChars: SMALL },
  openWebview: { params: v.object({ path: ownPath }), data: nothing, timeoutMs: A_MOMENT_MS, maxChars: SMALL },
  close: { params: nothing, data: nothing, timeoutMs: A_MOMENT_MS, maxChars: SMALL },
} as const satisfies Record<string, Method>

export type MethodName = keyof typeof METHODS
export type ParamsOf<Name extends MethodName> = v.InferInput<(typeof METHODS)[Name]['params']>
export type DataOf<Name extends MethodName> = v.InferOutput<(typeof METHODS)[Name]['data']>

/** What the shell's codes mean where several methods share them; each has more of its own. */
export const SHELL_CODES = { done: 0, cancelled: -3, noPermission: -4, denied: -5, notInApp: -6, unavailable: -7 } as const

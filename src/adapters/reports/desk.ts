import * as v from 'valibot'
import { REPORT_PATH, reportRefusedSchema, reportTakenSchema, WITHDRAW_PATH, type ReportRefusal } from '../../api/kit/reports'
import type { PackedBody } from './reportBody'

/** A report of some megabytes over a slow uplink (750 kbps) takes 40 s. */
const SEND_LIMIT_MS = 60_000

/** Response of the support desk. `lost`: no response, or an error that may be temporary. Times in epoch ms. */
export type DeskAnswer =
  | { readonly accepted: { readonly receivedAt: number; readonly deletesAt: number } }
  | { readonly refused: ReportRefusal }
  | { readonly lost: true }

/** `content`: parsed JSON; null if the body is none. */
interface DeskResponse {
  readonly ok: boolean
  readonly status: number
  readonly content: unknown
}

/** Statuses of temporary errors: the same report may succeed later. */
function isTemporary(status: number): boolean {
  return status === 408 || status >= 500
}

/** HTTP client of the support desk. The desk uses `deviceId` for rate limits and does not store it. */
export function createDeskClient(fetch: typeof globalThis.fetch, deviceId: string) {
  /** Null without a response. An exception of this code itself is a bug and is thrown, because it would look like a lost connection. */
  async function post(path: string, body: BodyInit, type: string): Promise<DeskResponse | null> {
    const controller = new AbortController()
    const sending = fetch(path, {
      method: 'POST', body, headers: { 'content-type': type, 'x-device': deviceId }, credentials: 'omit', cache: 'no-store',
      referrerPolicy: 'no-referrer', signal: controller.signal,
    })
    const timer = setTimeout(() => controller.abort(), SEND_LIMIT_MS)
    const response = await sending.catch(() => null)
    const content: unknown = await response?.json().catch(() => null)
    clearTimeout(timer)
    return response && { ok: response.ok, status: response.status, content }
  }

  return {
    async send({ bytes, type }: PackedBody): Promise<DeskAnswer> {
      const response = await post(REPORT_PATH, bytes, type)
      if (response === null || isTemporary(response.status)) return { lost: true }
      const accepted = v.safeParse(reportTakenSchema, response.content)
      if (response.ok) return accepted.success ? { accepted: accepted.output } : { refused: 'unavailable' }
      const refused = v.safeParse(reportRefusedSchema, response.content)
      if (refused.success) return refused.output
      // A proxy in front of the desk may send this status, too.
      if (response.status === 413) return { refused: 'tooLarge' }
      return { refused: response.status === 429 ? 'tooMany' : 'unavailable' }
    },
    /** True if the desk no longer has data of the receipt. */
    async withdraw(receipt: string): Promise<boolean> {
      const response = await post(WITHDRAW_PATH, JSON.stringify({ receipt }), 'application/json')
      return response?.ok === true
    },
  }
}
export type DeskClient = ReturnType<typeof createDeskClient>

import * as v from 'valibot'
import { inboxSchema, reportSchema, reportsSchema, type Inbox, type InboxFilter, type ListedReport } from '../../desk/inbox/inboxTypes'
import { fleetSchema, type FleetStatus } from '../../fleet/fleetTypes'

/** The reason why a request to the desk failed. absent: the host of this page has no desk. */
export type DeskError = 'wrongToken' | 'tooMany' | 'absent' | 'unreachable' | 'gone' | 'broken'
export type DeskResult<Answer> = { readonly answer: Answer } | { readonly error: DeskError }

const ERROR_BY_STATUS: ReadonlyMap<number, DeskError> = new Map([[401, 'wrongToken'], [429, 'tooMany'], [405, 'absent']])

/** The client of the desk API, the only server that the console calls. `token` is stored in memory only. */
export function createDeskClient(token: string, fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)) {
  async function request<Answer>(
    method: 'GET' | 'POST', path: string, body: unknown, notFoundError: DeskError, read: (response: Response) => Promise<Answer>,
  ): Promise<DeskResult<Answer>> {
    let response: Response
    try {
      response = await fetch(`/support/api/${path}`, {
        method, headers: { authorization: `Bearer ${token}` }, cache: 'no-store', credentials: 'omit',
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      })
    } catch {
      return { error: 'unreachable' }
    }
    if (response.status === 404) return { error: notFoundError }
    if (!response.ok) return { error: ERROR_BY_STATUS.get(response.status) ?? 'broken' }
    try {
      return { answer: await read(response) }
    } catch {
      // A static file host answers every address with its page.
      return { error: 'absent' }
    }
  }

  return {
    inbox: (query: string, filter: InboxFilter = 'all', offset = 0): Promise<DeskResult<Inbox>> =>
      request('POST', 'inbox', { query, filter, offset }, 'absent', async (response) => v.parse(inboxSchema, await response.json())),
    /** The reports of a group after one of them. */
    reportsAfter: (fingerprint: string, query: string, after: number): Promise<DeskResult<readonly ListedReport[]>> => request(
      'POST', 'group', { fingerprint, query, after }, 'gone', async (response) => v.parse(reportsSchema, await response.json()).reports,
    ),
    fleet: (): Promise<DeskResult<FleetStatus>> =>
      request('POST', 'fleet', {}, 'absent', async (response) => v.parse(fleetSchema, await response.json())),
    report: (id: number): Promise<DeskResult<ListedReport>> => request(
      'GET', `reports/${id}`, null, 'gone', async (response) => v.parse(reportSchema, await response.json()),
    ),
    journal: (id: number): Promise<DeskResult<string>> => request(
      'GET', `reports/${id}/journal`, null, 'gone', (response) => response.text(),
    ),
    /** Replays the reports of a group again. */
    replayGroup: (fingerprint: string): Promise<DeskResult<true>> => request(
      'POST', 'group/replay', { fingerprint }, 'gone', () => Promise.resolve(true as const),
    ),
  }
}
export type DeskClient = ReturnType<typeof createDeskClient>

/** Each message names the next step. */
export const DESK_ERROR_TEXT: Readonly<Record<DeskError, string>> = {
  wrongToken: 'The token is wrong. The desk prints it when it starts.',
  tooMany: 'Too many wrong tokens came from here. Try again in an hour.',
  absent: 'There is no desk behind this page. Open the journal as a file.',
  unreachable: 'The desk cannot be reached. Check the network, then try again.',
  gone: 'This report is gone: its sender has deleted it, or its 30 days are over.',
  broken: 'The desk could not answer. Try again in a moment; its log says more.',
}

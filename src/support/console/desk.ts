import * as v from 'valibot'
import { inboxSchema } from '../desk/inboxTypes'
import type { Inbox } from '../desk/inboxTypes'
import { fleetSchema } from '../fleet/fleetTypes'
import type { FleetNow } from '../fleet/fleetTypes'

/** Why the desk gave nothing. absent: this page is served by a host without one. */
export type DeskTrouble = 'wrongToken' | 'tooMany' | 'absent' | 'unreachable' | 'gone' | 'broken'
export type Asked<Answer> = { readonly answer: Answer } | { readonly trouble: DeskTrouble }

const TROUBLES: ReadonlyMap<number, DeskTrouble> = new Map([[401, 'wrongToken'], [429, 'tooMany'], [405, 'absent']])

/** The desk behind this page, as the only server that the console asks; `token` is kept in memory alone. */
export function createDeskClient(token: string, fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)) {
  async function ask<Answer>(
    method: 'GET' | 'POST', path: string, body: unknown, missing: DeskTrouble, read: (response: Response) => Promise<Answer>,
  ): Promise<Asked<Answer>> {
    let response: Response
    try {
      response = await fetch(`/support/api/${path}`, {
        method, headers: { authorization: `Bearer ${token}` }, cache: 'no-store', credentials: 'omit',
        ...(body === null ? {} : { body: JSON.stringify(body) }),
      })
    } catch {
      return { trouble: 'unreachable' }
    }
    if (response.status === 404) return { trouble: missing }
    if (!response.ok) return { trouble: TROUBLES.get(response.status) ?? 'broken' }
    try {
      return { answer: await read(response) }
    } catch {
      // A host of files answers every address with its page.
      return { trouble: 'absent' }
    }
  }

  return {
    inbox: (query: string): Promise<Asked<Inbox>> =>
      ask('POST', 'inbox', { query }, 'absent', async (response) => v.parse(inboxSchema, await response.json())),
    fleet: (): Promise<Asked<FleetNow>> =>
      ask('POST', 'fleet', {}, 'absent', async (response) => v.parse(fleetSchema, await response.json())),
    journal: (id: number): Promise<Asked<string>> => ask('GET', `reports/${id}/journal`, null, 'gone', (response) => response.text()),
    replay: (id: number): Promise<Asked<true>> => ask('POST', `reports/${id}/replay`, {}, 'gone', () => Promise.resolve(true as const)),
  }
}
export type DeskClient = ReturnType<typeof createDeskClient>

/** What to do about a trouble, in a sentence. */
export const TROUBLE_WORDS: Readonly<Record<DeskTrouble, string>> = {
  wrongToken: 'The token is wrong. The desk prints it when it starts.',
  tooMany: 'Too many wrong tokens came from here. Try again in an hour.',
  absent: 'There is no desk behind this page. Open the journal as a file.',
  unreachable: 'The desk cannot be reached. Check the network, then try again.',
  gone: 'This report is gone: its sender has deleted it, or its 30 days are over.',
  broken: 'The desk could not answer. Try again in a moment; its log says more.',
}

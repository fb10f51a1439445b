/**
 * Likely cause of a divergence. reducer: the same events produce another state · order: the same entries in another order · missing: a flow
 * or a watcher no longer acts · added: a new action or call · call, event: another call or event instead · argument: another argument of
 * the same call · payload: another payload of the same event · timer: another duration · schema: a response is parsed differently · ids:
 * ids are generated more often, less often or in another order · cancelling: a call is newly cancelled, or no longer · crash: a flow or a
 * reducer throws.
 */
export const CHANGE_KINDS = [
  'reducer', 'order', 'missing', 'added', 'call', 'event', 'argument', 'payload', 'timer', 'schema', 'ids', 'cancelling', 'crash',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

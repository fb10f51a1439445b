/**
 * The kind of change that is likely behind a divergence. reducer: the same events lead to another state · order: the same things in another
 * order · missing: a flow or a watcher no longer does something · added: something is done that was not · call, event: another one than
 * was · argument: another argument of the same call · payload: the same event carries something else · timer: another length · schema: an
 * answer is read another way · ids: ids are drawn more often, less often or in another order · cancelling: something is given up that was
 * not, or the other way round · crash: a flow or a reducer throws.
 */
export const CHANGE_KINDS = [
  'reducer', 'order', 'missing', 'added', 'call', 'event', 'argument', 'payload', 'timer', 'schema', 'ids', 'cancelling', 'crash',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

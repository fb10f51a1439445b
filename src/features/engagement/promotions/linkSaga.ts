import { resolveLink } from '../../../navigation/links'
import { followLink } from '../../../navigation/saga'
import { call } from '../../../ports/call'
import { pageOrigin } from '../../../ports/history'
import { reportError } from '../../../ports/monitoring'

/** Follows the link of a packet: into the app or nowhere. One that leads out of it, or cannot be read, is reported. */
export function* followPacketLink(link: string, from: string) {
  const { origin } = yield* call(pageOrigin)
  if (resolveLink(link, origin).kind === 'inside') yield* followLink(link, from)
  else yield* call(reportError, { kind: 'link', at: from })
}

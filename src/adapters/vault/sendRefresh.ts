import * as v from 'valibot'
import { tokensSchema } from '../../api/account/tokens'
import { envelopeSchema } from '../../api/kit/envelope'
import { classOf } from '../../api/kit/errors'
import { IDENTITY_TYPE, type ClientType } from '../../api/kit/headers'
import type { HttpAdapter } from '../http/httpAdapter'
import type { SentRefresh, VaultOptions } from './tokenVault'

/** Exchanges a refresh token at the server. Only an answer about the session counts as a refusal; a server error counts as unreachable. */
export function createSendRefresh(
  http: () => Pick<HttpAdapter, 'exchange'>,
  cpType: ClientType,
  locale: () => string,
): VaultOptions['sendRefresh'] {
  return async (refreshToken, ids, canSend) => {
    const body = { refreshToken, identityType: IDENTITY_TYPE, cpType }
    const call = { endpoint: 'refreshToken', body, ...ids, locale: locale(), accessToken: null, canSend }
    const exchanged = await http().exchange(call, new AbortController().signal)
    if (!('failed' in exchanged)) return resultOf(exchanged.status, exchanged.body)
    const { failed } = exchanged
    if (failed === 'cancelled') return { notSent: true }
    return { unreachable: failed === 'timeout' || failed === 'network' ? failed : 'server' }
  }
}

function resultOf(status: number, body: unknown): SentRefresh {
  const envelope = v.safeParse(envelopeSchema, body)
  if (!envelope.success || status === 429 || status >= 500) return { unreachable: 'server' }
  const { success, data, error } = envelope.output
  const tokens = v.safeParse(tokensSchema, data)
  if (success) return tokens.success ? { tokens: tokens.output } : { unreachable: 'server' }
  const code = error?.code ?? ''
  const errorClass = classOf(code)
  const isServerError = errorClass === 'backend' || errorClass === 'clock' || errorClass === 'rateLimited'
  return isServerError ? { unreachable: 'server' } : { refused: { code } }
}

import { KNOWN_CODES } from '../../api/kit/errors'
import { REFUSALS, type Refusal } from '../world/refusals'

/** A code that a call may be refused with, and the message of the sandbox in English. */
export interface RefusalLine {
  readonly code: string
  readonly says: string
}
export interface GeneralRefusalLine extends RefusalLine {
  readonly status: number
  /** all: any call · token: calls that read a token · user: calls that need a user. */
  readonly of: 'all' | 'token' | 'user'
}

/** Names of refusals in a comment: `noSuchOrder`. */
const REFUSAL_NAME = /`(\w+)`/g
const BY_NAME: Readonly<Record<string, Refusal | undefined>> = REFUSALS

const GENERAL = {
  all: ['notACall', 'badHeaders', 'badBody', 'requestIdUsed', 'signature', 'clock'],
  token: ['illegalToken', 'tokenExpired', 'sessionOver', 'frozen'],
  user: ['loginNeeded'],
} as const satisfies Record<GeneralRefusalLine['of'], readonly (keyof typeof REFUSALS)[]>

/** Refusals that do not depend on the call. */
export function generalRefusals(): readonly GeneralRefusalLine[] {
  return (['all', 'token', 'user'] as const).flatMap((of) => GENERAL[of].map((name): GeneralRefusalLine => {
    const { code, texts, status = 200 }: Refusal = REFUSALS[name]
    return { code, says: texts[1], status, of }
  }))
}

/** A comment with the codes of the refusals that it names. */
export function withCodes(comment: string): string {
  return comment.replace(REFUSAL_NAME, (name, key: string) => {
    const code = BY_NAME[key]?.code
    return code === undefined ? name : `${name} (${code})`
  })
}

/** The refusals that a comment names, by name or by code. */
export function refusalsIn(comment: string): readonly RefusalLine[] {
  const known = Object.values(REFUSALS)
  const named = [...comment.matchAll(REFUSAL_NAME)].flatMap(([, key = '']) => BY_NAME[key]?.code ?? [])
  const written = [...comment.matchAll(/\b\d{6,9}\b/g)].map(([code]) => code).filter((code) => KNOWN_CODES.includes(code))
  return [...new Set([...named, ...written])].map((code) => ({
    code, says: known.find((refusal) => refusal.code === code)?.texts[1] ?? '',
  }))
}

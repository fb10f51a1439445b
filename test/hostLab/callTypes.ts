import type { Fields, Value } from './generate'

/** A user of the host, with all that belongs to the account. */
export interface User {
  readonly userId: string
  readonly phoneNo: string
  name: string
  portrait: string | null
  isDeleted: boolean
  readonly stores: Set<string>
  readonly products: Set<string>
  readonly coupons: Fields[]
  readonly packets: Set<string>
}

export interface Caller {
  readonly user: User | null
  readonly deviceId: string
  readonly intentId: string
}

export type Handler = (body: Fields, caller: Caller) => Value
export type Handlers = Readonly<Record<string, Handler>>

/** An answer that refuses: a code of the contract, and words for the shopper. */
export class Refusal extends Error {
  constructor(readonly code: string, message: string, readonly data?: Fields) {
    super(message)
  }
}

export function refuse(code: string, message: string): never {
  throw new Refusal(code, message)
}

/** The field of a body as text; '' where it is missing. */
export function textIn(body: Fields, name: string): string {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

/** The user of a call that needs one. */
export function userOf({ user }: Caller): User {
  return user ?? refuse('0310205', 'Log in first')
}

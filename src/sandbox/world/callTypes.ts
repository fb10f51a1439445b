import type { EndpointName, endpoints } from '../../api/catalogue'
import type { BodyOf, DataOf } from '../../api/kit/endpoint'
import type { Tokens } from '../../api/account/tokens'
import type { Account } from './accounts/accounts'

/** The caller, as the headers describe them. */
export interface Caller {
  readonly account: Account | null
  readonly deviceId: string
  readonly requestId: string
  readonly language: string | undefined
  /** The file of an upload. */
  readonly upload?: Uint8Array | undefined
  /** The intent of a write. */
  readonly intentId: string | null
}

type Data<Name extends EndpointName> = DataOf<(typeof endpoints)[Name]> & Partial<Tokens>
/** One handler for each call of the API. */
export type Calls = { readonly [Name in EndpointName]: (body: BodyOf<(typeof endpoints)[Name]>, caller: Caller) => Data<Name> }

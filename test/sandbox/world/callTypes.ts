import type { EndpointName, endpoints } from '../../../src/api/catalogue'
import type { BodyOf, DataOf } from '../../../src/api/endpoint'
import type { Tokens } from '../../../src/api/tokens'
import type { Account } from './accounts'

/** Who calls, as far as the headers say. */
export interface Caller {
  readonly account: Account | null
  readonly deviceId: string
  readonly requestId: string
  readonly language: string | undefined
  /** The file that came along. */
  readonly upload?: Uint8Array | undefined
  /** The intent that a write belongs to. */
  readonly intentId: string | null
}

type Data<Name extends EndpointName> = DataOf<(typeof endpoints)[Name]> & Partial<Tokens>
/** One answer for each call of the API. */
export type Calls = { readonly [Name in EndpointName]: (body: BodyOf<(typeof endpoints)[Name]>, caller: Caller) => Data<Name> }

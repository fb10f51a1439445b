/** Legal texts between the app and its users. */
export type PolicyName = 'terms' | 'privacy' | 'deletion'

/** A paragraph, or the items of a list. */
export type PolicyBlock = string | readonly string[]

export interface Policy {
  readonly updated: string
  readonly intro: string
  readonly sections: readonly { readonly heading: string; readonly body: readonly PolicyBlock[] }[]
}
export type Policies = Readonly<Record<PolicyName, Policy>>

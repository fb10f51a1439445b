/** What every screen over the tabs is given. */
export interface ScreenProps {
  /** The query of its address. */
  readonly params: Readonly<Record<string, string>>
  /** Epoch ms. */
  readonly now: () => number
}

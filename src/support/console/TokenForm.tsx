import { useState } from 'react'
import type { DeskTrouble } from './desk'
import { TROUBLE_WORDS } from './desk'
import css from './Start.module.css'

export interface TokenFormProps {
  readonly trouble: DeskTrouble | null
  readonly onToken: (token: string) => void
}

/** Asks for the token of the desk. It is kept by this page alone, and goes with it. */
export function TokenForm({ trouble, onToken }: TokenFormProps) {
  const [token, setToken] = useState('')
  return (
    <form
      className={css.token}
      onSubmit={(event) => {
        event.preventDefault()
        if (token.trim() !== '') onToken(token.trim())
      }}
    >
      <h2>Inbox</h2>
      {trouble && <p className={css.problem} role="alert">{TROUBLE_WORDS[trouble]}</p>}
      <label>
        Token of the desk
        <input type="password" autoComplete="off" value={token} onChange={(event) => setToken(event.target.value)} />
      </label>
      <button type="submit">Open the inbox</button>
    </form>
  )
}

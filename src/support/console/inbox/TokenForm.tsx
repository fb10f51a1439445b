import { useState } from 'react'
import type { DeskError } from './desk'
import { DESK_ERROR_TEXT } from './desk'
import css from '../Start.module.css'

export interface TokenFormProps {
  readonly error: DeskError | null
  readonly onToken: (token: string) => void
}

/** Asks for the token of the desk. The token stays in memory and is lost with the page. */
export function TokenForm({ error, onToken }: TokenFormProps) {
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
      {error && <p className={css.problem} role="alert">{DESK_ERROR_TEXT[error]}</p>}
      <label>
        Token of the desk
        <input type="password" autoComplete="off" value={token} onChange={(event) => setToken(event.target.value)} />
      </label>
      <button type="submit">Open the inbox</button>
    </form>
  )
}

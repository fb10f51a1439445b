/** State of a search field whose page updates late. */
export interface Typing {
  /** Text of the field as typed. */
  readonly text: string
  /** The text that the page searches for. */
  readonly words: string
  /** Texts that the page has not confirmed yet. It may confirm late, after more was typed. */
  readonly sent: readonly string[]
}

/** Text as it is searched: trimmed, with single spaces. */
export function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

export function typingOf(words: string): Typing {
  return { text: words, words, sent: [] }
}

/** The field was changed by a key or by a tap on a suggestion. */
export function typed(typing: Typing, text: string): Typing {
  return { ...typing, text, sent: [...typing.sent, tidy(text)] }
}

/** The page searches another text. If the field sent it, the typed text remains; any other text replaces it. */
export function heard(typing: Typing, words: string): Typing {
  const at = typing.sent.lastIndexOf(words)
  if (at >= 0) return { ...typing, words, sent: typing.sent.slice(at + 1) }
  return tidy(typing.text) === words ? { ...typing, words, sent: [] } : typingOf(words)
}

import { REDACTION_POLICY } from '../../app/redactionPolicy'
import type { Entry, Header, Journal } from '../../journal/entries'
import { createRedactor } from '../../journal/redact'
import { hasPrivate } from '../../journal/detect'

/** Letters that must be seen before their frequencies say anything. */
const LEAST_LETTERS = 300
/** Of random letters 19 of 100 are vowels, with hardly more than 30 among as few as that; of words in our languages over 38. */
const MOST_VOWELS = 0.3
/** Strings that are looked at: enough for any verdict, and a bound for the work. */
const MOST_STRINGS = 20_000

/** Policies before this one kept texts of the server; no build that can report has them. */
const FIRST_POLICY = 4
const POLICY = /^dekat-(\d{1,3})$/
const JWT = /\beyJ[\w-]{6,}/g
/** Where people have their mail. A stand-in has random letters there. */
const MAILBOX = /@(?:gmail|yahoo|hotmail|outlook|icloud|live|ymail|qq|163)\.(?:com|co\.id)\b/i
/** Indonesian mobile numbers with their country; a stand-in has random digits there and meets this once in nine hundred. */
const MOBILE = /\+62[ -]?8\d(?:[ -]?\d){7,}/g
const MOST_MOBILES = 2

/** Something that cannot have come from a recorder that redacts. */
export interface PrivateFinding {
  /** In a word or two. */
  readonly what: string
  /** The entry in which it was first found; null for the header, and for what only the whole journal tells. */
  readonly seq: number | null
}

/**
 * Looks for what in journals cannot have come from a recorder that redacts. A stand-in has the shape of what it stands for, so no single
 * number or name can be told from one: this finds journals that were never redacted, and what no stand-in is. Is told entry by entry, and
 * keeps none.
 */
export function createPrivacyCheck() {
  const mobiles = new Map<string, number | null>()
  const found = new Map<string, number | null>()
  let left = MOST_STRINGS
  let letters = { all: 0, vowels: 0 }
  let seen = new Set<string>()
  let redactor = createRedactor(REDACTION_POLICY, () => 0)
  const find = (what: string, seq: number | null) => void (found.has(what) || found.set(what, seq))

  function look(value: unknown, seq: number | null): void {
    for (const text of stringsIn(value)) {
      if (holdsToken(text)) find('a token', seq)
      if (MAILBOX.test(text)) find('an address for mail', seq)
      for (const [mobile] of text.matchAll(MOBILE)) if (!mobiles.has(mobile)) mobiles.set(mobile, seq)
    }
  }
  function endJournal(): void {
    const { all, vowels } = letters
    if (all >= LEAST_LETTERS && vowels / all > MOST_VOWELS) find('words where stand-ins belong', null)
    letters = { all: 0, vowels: 0 }
    seen = new Set()
  }

  return {
    /** A journal begins. */
    header(header: Header): void {
      endJournal()
      redactor = createRedactor(REDACTION_POLICY, () => 0)
      if (Number(POLICY.exec(header.redaction)?.[1] ?? 0) < FIRST_POLICY) find('a journal without redaction', null)
      look(header, null)
    },
    /** Its next entry. */
    entry(entry: Entry): void {
      if (entry.k === 'n' && (hasPrivate(entry.note) || hasPrivate(entry.about ?? ''))) find('a note', entry.seq)
      look(entry, entry.seq)
      if (left <= 0) return
      for (const text of replacedIn(entry, redactor.entry(entry))) {
        if (seen.has(text) || left-- <= 0) continue
        seen.add(text)
        letters.all += text.match(/[a-z]/gi)?.length ?? 0
        letters.vowels += text.match(/[aeiou]/gi)?.length ?? 0
      }
    },
    /** All that was found, each once, behind the last entry. */
    end(): readonly PrivateFinding[] {
      endJournal()
      if (mobiles.size > MOST_MOBILES) find('telephone numbers', [...mobiles.values()][0] ?? null)
      return [...found].map(([what, seq]) => ({ what, seq }))
    },
  }
}

/** What in journals cannot have come from a recorder that redacts (`createPrivacyCheck`), in a word or two; null for nothing. */
export function privateIn(journals: readonly Journal[]): string | null {
  const check = createPrivacyCheck()
  for (const { header, entries } of journals) {
    check.header(header)
    for (const entry of entries) check.entry(entry)
  }
  return check.end()[0]?.what ?? null
}

/** Whether a text holds a token that can be read: what stands for one begins like it and says nothing. */
function holdsToken(text: string): boolean {
  return (text.match(JWT) ?? []).some((part) => {
    try {
      return typeof JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) === 'object'
    } catch {
      return false
    }
  })
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* stringsIn(each)
}

/** The strings of an entry that redaction would replace: stand-ins, if it was redacted. */
function* replacedIn(before: unknown, after: unknown): Generator<string> {
  if (before === after) return
  if (typeof before === 'string') yield before
  else if (typeof before === 'object' && before !== null) {
    const others = Object.values((after ?? {}) as Entry | object)
    for (const [at, each] of Object.values(before).entries()) yield* replacedIn(each, others[at])
  }
}

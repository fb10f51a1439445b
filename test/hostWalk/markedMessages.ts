import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Messages } from '../../src/app/messages'
import type { Catalogue } from '../../src/i18n/catalogue'

/** Invisible characters around each value of a message: rendered text with nothing between them lacks a value. */
export const [OPEN, CLOSE] = ['\u2061', '\u2062']
const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

function marked(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element): MessageFormatElement[] => {
    switch (element.type) {
      case TYPE.argument: case TYPE.number: case TYPE.date: case TYPE.time: return [literal(OPEN), element, literal(CLOSE)]
      case TYPE.tag: return [{ ...element, children: marked(element.children) }]
      case TYPE.plural: case TYPE.select: {
        const options = Object.entries(element.options).map(([name, option]) => [name, { ...option, value: marked(option.value) }])
        return [{ ...element, options: Object.fromEntries(options) as typeof element.options } as MessageFormatElement]
      }
      default: return [element]
    }
  })
}

/** The same messages with each value between invisible characters. */
export function withMarkedValues(messages: Messages): Messages {
  const catalogues = new Map<Catalogue, Catalogue>()
  const made = (catalogue: Catalogue): Catalogue => {
    const known = new Map<string, Catalogue[string]>()
    return new Proxy(catalogue, {
      get(all, id: string) {
        const message = all[id]
        if (message === undefined) return message
        const own = known.get(id) ?? marked(typeof message === 'string' ? parse(message) : (message as MessageFormatElement[]))
        known.set(id, own)
        return own
      },
    })
  }
  return {
    ...messages,
    of(locale) {
      const catalogue = messages.of(locale)
      const own = catalogues.get(catalogue) ?? made(catalogue)
      catalogues.set(catalogue, own)
      return own
    },
  }
}

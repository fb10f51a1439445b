import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { LOCALES, type Locale } from '../../../i18n/locales'
import { PolicyText } from './PolicyText'
import english from './texts/en-GB.json'
import indonesian from './texts/id-ID.json'
import chinese from './texts/zh-CN.json'
import type { Policies, PolicyBlock, PolicyName } from './types'

const TEXTS: Readonly<Record<Locale, Policies>> = { 'id-ID': indonesian, 'en-GB': english, 'zh-CN': chinese }
const NAMES: readonly PolicyName[] = ['terms', 'privacy', 'deletion']

/** The structure of a text without its sentences. */
function shapeOf(policies: Policies): string[] {
  const blocks = (body: readonly PolicyBlock[]) => body.map((block) => (typeof block === 'string' ? 'p' : block.length)).join(' ')
  return NAMES.flatMap((name) => policies[name].sections.map(({ body }) => `${name}: ${blocks(body)}`))
}
const sentences = (policies: Policies) =>
  NAMES.flatMap((name) => {
    const { updated, intro, sections } = policies[name]
    return [updated, intro, ...sections.flatMap(({ heading, body }) => [heading, ...body.flat()])]
  })

it('have the same content, paragraph by paragraph, in every language', () => {
  expect(shapeOf(english).length).toBeGreaterThan(25)
  expect(shapeOf(indonesian)).toEqual(shapeOf(english))
  expect(shapeOf(chinese)).toEqual(shapeOf(english))
})

it('name the same numbers in every language', () => {
  const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => digits).sort().join()
  const ownNumbers = (policies: Policies) => sentences(policies).filter((text) => !/2026|27/.test(text)).map(numbers)
  const nonEmptyCount = (counts: readonly string[]) => counts.filter((each) => each !== '').length
  expect(nonEmptyCount(ownNumbers(english))).toBeGreaterThan(8)
  expect(ownNumbers(indonesian)).toEqual(ownNumbers(english))
  expect(ownNumbers(chinese)).toEqual(ownNumbers(english))
})

it('contain no English in other languages, and no empty sentence', () => {
  const ENGLISH = /\b(the|and|your|you|we|are|this|that|with)\b/i
  expect(sentences(english).filter((text) => ENGLISH.test(text)).length).toBeGreaterThan(50)
  expect(sentences(indonesian).filter((text) => ENGLISH.test(text))).toEqual([])
  expect(sentences(chinese).filter((text) => !/[\u3400-\u9fff]/.test(text))).toEqual([])
})

it.each(LOCALES)('are parsed in %s as headings, paragraphs and lists', async (locale) => {
  const { container } = render(
    <IntlProvider locale={locale}>
      <PolicyText policy="privacy" />
    </IntlProvider>,
  )
  const { sections, intro } = TEXTS[locale].privacy
  expect(await screen.findByText(intro)).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(sections.map(({ heading }) => heading))
  expect(container.querySelectorAll('ul > li').length).toBe(sections.flatMap(({ body }) => body.filter(Array.isArray).flat()).length)
})

import { renderHook } from '@testing-library/react'
import { usePageLanguage } from './pageHooks'

afterEach(() => document.documentElement.removeAttribute('lang'))

test('the document gets the language of the page', () => {
  const { rerender } = renderHook(usePageLanguage, { initialProps: 'id' })
  expect(document.documentElement.lang).toBe('id')
  rerender('zh')
  expect(document.documentElement.lang).toBe('zh')
})

test('a prerendered document that has the language is not touched, which would restyle the whole page', () => {
  document.documentElement.lang = 'en'
  const observer = new MutationObserver(() => undefined)
  observer.observe(document.documentElement, { attributes: true })
  renderHook(usePageLanguage, { initialProps: 'en' })
  expect(observer.takeRecords()).toEqual([])
})

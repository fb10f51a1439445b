/** @jest-environment jsdom */
import { createScreenTransition } from './screenTransition'

jest.mock('../waiting/nextTask', () => ({ nextTask: async () => undefined }))

/** A list of cards, whose tap opens a screen with a picture. */
function aPage({ isAllowed = true, hasTransitions = true } = {}) {
  document.body.innerHTML = `
    <div id="list"><article><img id="card"><button></button></article></div>
    <div id="store" hidden><div data-head-picture><img id="head"></div></div>`
  const names: [string, string][][] = []
  const named = () => [...document.querySelectorAll('img')].flatMap(({ id, style }): [string, string][] => {
    const name = style.getPropertyValue('view-transition-name')
    return name === '' ? [] : [[id, name]]
  })
  const transitions: Promise<void>[] = []
  const start = (update: () => Promise<void>) => {
    names.push(named())
    const finished = update().then(() => void names.push(named()))
    transitions.push(finished)
    return { finished, ready: Promise.reject(new Error('skipped')) }
  }
  Object.assign(document, { startViewTransition: hasTransitions ? start : undefined })
  const { run } = createScreenTransition(document, () => isAllowed)
  const show = (shown: 'list' | 'store') => {
    for (const each of ['list', 'store']) document.getElementById(each)!.hidden = each !== shown
  }
  return {
    names, named,
    tap: () => document.querySelector('button')!.click(),
    async navigate(from: 'list' | 'store', to: 'list' | 'store') {
      run({ from, to, isBack: to === 'list' }, () => show(to))
      await Promise.all(transitions)
      await Promise.resolve()
    },
    shown: () => (document.getElementById('store')!.hidden ? 'list' : 'store'),
  }
}

it('the picture of the tapped card becomes that of the next screen, and back again', async () => {
  const { names, named, tap, navigate, shown } = aPage()
  tap()
  await navigate('list', 'store')
  expect(shown()).toBe('store')
  expect(names).toEqual([[['card', 'screen-picture']], [['head', 'screen-picture']]])
  await navigate('store', 'list')
  expect(names.slice(2)).toEqual([[['head', 'screen-picture']], [['card', 'screen-picture']]])
  await new Promise((resolve) => setTimeout(resolve))
  expect(named()).toEqual([])
})

it('the picture of a card that is a button does so, too', async () => {
  const { names, navigate } = aPage()
  document.getElementById('list')!.innerHTML = '<button><img id="card"></button>'
  document.getElementById('card')!.click()
  await navigate('list', 'store')
  expect(names).toEqual([[['card', 'screen-picture']], [['head', 'screen-picture']]])
})

it.each([{ isAllowed: false }, { hasTransitions: false }])('screens change at once with %o', async (setup) => {
  const { names, tap, navigate, shown } = aPage(setup)
  tap()
  await navigate('list', 'store')
  expect(shown()).toBe('store')
  expect(names).toEqual([])
})

it('no picture is animated if none was tapped', async () => {
  const { names, navigate } = aPage()
  await navigate('list', 'store')
  expect(names).toEqual([[], []])
})

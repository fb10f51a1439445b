import { act, render, screen } from '@testing-library/react'
import { useFocusMemory } from './pageHooks'

interface Props {
  readonly screenKey: 'home' | 'store'
  readonly wentBack: boolean
}

function Page({ screenKey, wentBack }: Props) {
  useFocusMemory({ screenKey, wentBack })
  return (
    <>
      <div hidden={screenKey !== 'home'}>
        <button type="button">card</button>
      </div>
      {screenKey === 'store' && <button type="button">back</button>}
      <button type="button">tab</button>
    </>
  )
}

/** Opens the card by keyboard, then leaves its page. */
function setup(leaving: string) {
  const { rerender } = render(<Page screenKey="home" wentBack={false} />)
  const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus())
  focus('card')
  rerender(<Page screenKey="store" wentBack={false} />)
  focus(leaving)
  return { returns: (wentBack: boolean) => rerender(<Page screenKey="home" wentBack={wentBack} />) }
}

it('returns the focus to the card that opened a page', () => {
  setup('back').returns(true)
  expect(screen.getByRole('button', { name: 'card' })).toHaveFocus()
})

it('does not move the focus after going forward, or from a visible element', () => {
  setup('back').returns(false)
  expect(document.body).toHaveFocus()
  document.body.replaceChildren()
  setup('tab').returns(true)
  expect(screen.getByRole('button', { name: 'tab' })).toHaveFocus()
})

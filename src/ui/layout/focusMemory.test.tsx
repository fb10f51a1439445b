import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFocusMemory } from './pageHooks'

interface Props {
  readonly screenKey: 'home' | 'store'
  readonly wentBack: boolean
  readonly isLoading?: boolean
}

function Page({ screenKey, wentBack, isLoading = false }: Props) {
  useFocusMemory({ screenKey, wentBack })
  return (
    <>
      <div hidden={screenKey !== 'home'}>
        <h1>home</h1>
        <button type="button">card</button>
      </div>
      {screenKey === 'store' && (isLoading ? <header><h1>loading</h1></header> : <h1>store</h1>)}
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

it('does not move the focus from a visible element', () => {
  setup('tab').returns(true)
  expect(screen.getByRole('button', { name: 'tab' })).toHaveFocus()
})

describe('the heading of a screen', () => {
  const heading = (name: string) => screen.getByRole('heading', { name })

  it('has no focus on the first screen', () => {
    render(<Page screenKey="home" wentBack={false} />)
    expect(document.body).toHaveFocus()
  })

  it('has the focus after going forward, which does not scroll', () => {
    const focus = jest.spyOn(HTMLElement.prototype, 'focus')
    const { rerender } = render(<Page screenKey="home" wentBack={false} />)
    rerender(<Page screenKey="store" wentBack={false} />)
    expect(heading('store')).toHaveFocus()
    expect(focus).toHaveBeenCalledWith({ preventScroll: true })
  })

  it('has it also after it replaced that of a placeholder', async () => {
    const { rerender } = render(<Page screenKey="home" wentBack={false} />)
    rerender(<Page screenKey="store" wentBack={false} isLoading />)
    expect(heading('loading')).toHaveFocus()
    rerender(<Page screenKey="store" wentBack={false} />)
    await waitFor(() => expect(heading('store')).toHaveFocus())
  })

  it('has none after a tap of the user meanwhile', async () => {
    const { rerender } = render(<Page screenKey="home" wentBack={false} />)
    rerender(<Page screenKey="store" wentBack={false} isLoading />)
    await userEvent.click(document.body)
    rerender(<Page screenKey="store" wentBack={false} />)
    await act(() => Promise.resolve())
    expect(document.body).toHaveFocus()
  })
})

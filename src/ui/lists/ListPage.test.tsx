import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithState } from '../../../test/driver/renderWithState'
import { ListPage, type ListPageProps } from './ListPage'

function setup(props: Partial<ListPageProps> = {}) {
  class Observer {
    observe(): void {}
    disconnect(): void {}
  }
  Object.assign(window, { IntersectionObserver: Observer })
  const onBack = jest.fn()
  renderWithState(
    <ListPage title="Mal" onBack={onBack} {...props}>
      <p>daftar</p>
    </ListPage>,
  )
  const page = screen.getByRole('main')
  return {
    page,
    onBack,
    goesBack: () => userEvent.click(screen.getByRole('button', { name: 'Kembali' })),
    pulls() {
      const at = (clientY: number) => ({ touches: [{ clientX: 0, clientY }] })
      fireEvent.touchStart(page, at(0))
      fireEvent.touchMove(page, at(300))
      fireEvent.touchEnd(page)
    },
  }
}

describe('the frame of a list screen', () => {
  it('has title, back button, header, bar and list in this order', async () => {
    const { page, onBack, goesBack } = setup({ header: <p>kepala</p>, bar: <p>saringan</p> })
    expect(screen.getByRole('heading', { level: 1, name: 'Mal' })).toBeVisible()
    expect(page).toHaveTextContent('kepalasaringandaftar')
    await goesBack()
    expect(onBack).toHaveBeenCalledTimes(1)
  })

  it('can be refreshed if the list allows it', () => {
    const onPull = jest.fn()
    setup({ onPull }).pulls()
    expect(onPull).toHaveBeenCalledTimes(1)
  })

  it('shows that it is being refreshed, and no indicator if it cannot be', () => {
    setup({ onPull: () => {}, refreshing: true })
    expect(screen.getByRole('status')).toHaveTextContent('Memuat ulang')
    document.body.replaceChildren()
    setup()
    expect(screen.queryByRole('status')).toBeNull()
  })
})

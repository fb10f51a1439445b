import { configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import type { UnknownAction } from 'redux'
import messages from '../i18n/messages/id-ID.json'
import { backTapped } from '../navigation/events'
import { ResourceBoundary } from './Listing'
import { resourceRetryTapped } from './resource/events'
import type { Resource } from './resource/reducer'

const failed: Resource = { phase: 'failed', generation: 'g', content: null, failure: { kind: 'server', code: '500', message: '' } }

function setup(resource: Resource, title?: string) {
  const dispatched: UnknownAction[] = []
  const reducer = (state: { resources: { page: Resource } } | undefined, action: UnknownAction) => {
    dispatched.push(action)
    return state ?? { resources: { page: resource } }
  }
  render(
    <Provider store={configureStore({ reducer })}>
      <IntlProvider locale="id-ID" messages={messages}>
        <ResourceBoundary resource="page" title={title} missing={<p>tidak ada</p>}>
          <p>isi</p>
        </ResourceBoundary>
      </IntlProvider>
    </Provider>,
  )
  return { dispatched: () => dispatched.slice(1), taps: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}

describe('the error boundary of a page', () => {
  it('keeps the title, the back button and the main landmark when the page fails', async () => {
    const { taps, dispatched } = setup(failed, 'Mal Kemang')
    expect(screen.getByRole('heading', { level: 1, name: 'Mal Kemang' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent('Sedang ada gangguan')
    await taps('Kembali')
    await taps('Coba lagi')
    expect(dispatched()).toEqual([backTapped(), resourceRetryTapped({ resource: 'page' })])
  })

  it('blames the network only for network failures', () => {
    setup({ ...failed, failure: { kind: 'network', code: '', message: '' } }, 'Mal Kemang')
    expect(screen.getByRole('main')).toHaveTextContent('Sambungannya putusCek internetmu, lalu coba lagi.')
  })

  it('shows the page, or says that it does not exist', () => {
    setup({ ...failed, phase: 'ready', content: { found: true } }, 'Mal Kemang')
    expect(screen.getByText('isi')).toBeVisible()
    document.body.replaceChildren()
    setup({ ...failed, phase: 'ready', content: { found: false } }, 'Mal Kemang')
    expect(screen.getByText('tidak ada')).toBeVisible()
  })
})

it('does not repeat the title and back button of the page around it', () => {
  setup(failed)
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeVisible()
})

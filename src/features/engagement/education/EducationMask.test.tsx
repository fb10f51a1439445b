import { configureStore } from '@reduxjs/toolkit'
import type { Middleware } from '@reduxjs/toolkit'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import type { FilterOption } from '../../../api/filters'
import words from '../../../i18n/messages/id-ID.json'
import { EducationMask } from './EducationMask'
import { firstShown, owed, secondShown } from './events'
import { educationReducer } from './reducer'

function setup({ coupons: hasCouponFilter = true } = {}) {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  const options = hasCouponFilter ? [{ type: 'COUPON_AVAILABLE', label: {} } as FilterOption] : []
  const dispatchedTypes: string[] = []
  const recordTypes: Middleware = () => (next) => (action) => {
    dispatchedTypes.push((action as { type: string }).type)
    return next(action)
  }
  const store = configureStore({
    reducer: { education: educationReducer, filters: () => ({ nearby: { options } }) },
    middleware: (standard) => standard().concat(recordTypes),
  })
  render(
    <Provider store={store}>
      <IntlProvider locale="id-ID" messages={words}>
        <EducationMask />
      </IntlProvider>
    </Provider>,
  )
  return { user: userEvent.setup(), happened: dispatchedTypes, ...store }
}

const dispatchAll = (dispatch: ReturnType<typeof setup>['dispatch'], ...actions: { type: string }[]) =>
  actions.forEach((action) => dispatch(action as never))

it('shows nothing to who has been shown around', () => {
  setup()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('goes from the first step to the second, and ends with that', async () => {
  const { user, dispatch, happened: dispatchedTypes } = setup()
  act(() => dispatchAll(dispatch, owed(), firstShown()))
  const first = screen.getByRole('dialog', { name: 'Dua cara mencari' })
  expect(first).toHaveTextContent('1 dari 2')
  await user.click(screen.getByRole('button', { name: 'Lanjut' }))
  expect(dispatchedTypes).toContain('education/nextTapped')
  act(() => dispatchAll(dispatch, secondShown()))
  expect(screen.getByRole('dialog', { name: 'Pakai kuponmu di sini' })).toHaveTextContent('2 dari 2')
  await user.click(screen.getByRole('button', { name: 'Mengerti' }))
  expect(dispatchedTypes).toContain('education/gotItTapped')
})

it('has one step where there is no filter for coupons', async () => {
  const { user, dispatch, happened: dispatchedTypes } = setup({ coupons: false })
  act(() => dispatchAll(dispatch, owed(), firstShown()))
  expect(screen.getByRole('dialog')).toHaveTextContent('1 dari 1')
  await user.click(screen.getByRole('button', { name: 'Mengerti' }))
  expect(dispatchedTypes.filter((type) => type.startsWith('education/')).at(-1)).toBe('education/gotItTapped')
})

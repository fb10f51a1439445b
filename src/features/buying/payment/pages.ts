import { names } from '../../../loading/names'

export const counterPage = names('pay-counter')
export const payOrderPage = names('pay-order')
export const payCodePage = names('pay-code')

import { familyNames } from '../../../../data/names'

export const payOptionsPage = familyNames('pay-counter')
export const payOrderPage = familyNames('pay-order')
export const payCodePage = familyNames('pay-code')

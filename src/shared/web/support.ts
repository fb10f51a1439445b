/** Phone number of customer service, for users whose every request the server refuses. */
export const SERVICE_PHONE = '+62 21 5099 7000'
/** Chat with customer service under the same number, for screens that open before the server has named its address. */
export const SERVICE_CHAT = `https://wa.me/${SERVICE_PHONE.replace(/\D/g, '')}`

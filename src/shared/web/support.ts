/** Phone number of customer service, for users whose every request the server refuses. */
export const SERVICE_PHONE = '+62 21 5099 7000'
/** Chat with customer service, for screens that open before the server has named its address. */
export const SERVICE_CHAT = 'https://wa.me/622150997000'

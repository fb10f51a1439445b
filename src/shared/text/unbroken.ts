/** Keeps the numbers of an address with their words: "Lt. 2 No. 3" breaks only between "Lt. 2" and "No. 3". */
export function unbroken(address: string): string {
  return address.replace(/\b(Jl|Lt|No|no)\. /g, '$1.\u00A0').replace(/\b([Ff]loor|[Uu]nit) (?=\d)/g, '$1\u00A0')
}

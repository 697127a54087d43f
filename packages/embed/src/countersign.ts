/** Registers the element. Loading it twice, or from two places, does no harm: the first one stays. */
import { SsSigningEmbed } from './signing-embed/signing-embed.ts'

if (!customElements.get('ss-signing-embed')) customElements.define('ss-signing-embed', SsSigningEmbed)

export { icon } from '@countersign/ui/icons'

/**
 * Whether a form's file field holds a chosen file. By its shape: the server's globals need not name the
 * class that its forms are made of.
 */
export function isChosenFile(value: unknown): value is File {
  const isFile =
    typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value;
  return isFile && Number(value.size) > 0;
}

/** Duck typing: the server's globals may lack the File class that form data uses. */
export function isChosenFile(value: unknown): value is File {
  const isFile =
    typeof value === 'object' && value !== null && 'size' in value && 'arrayBuffer' in value;
  return isFile && Number(value.size) > 0;
}

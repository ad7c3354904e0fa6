export const CALLS = '/api/creator';

export function callHeaders(method: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'X-Creator-Method': method,
    'X-Creator-Via': 'Creator',
  };
}

/** Encodes a file, or a part of it, in base64. @throws if it cannot be read */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

export function objectIn(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

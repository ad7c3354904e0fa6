import { config } from '~/config.server';
import { type Creator, createCreator } from './client';
import { httpTransport } from './http.server';
import { inProcess } from './in-process.server';
import type { Caller, Transport } from './transport';

const remote = config.apiUrl === undefined ? undefined : httpTransport(config.apiUrl);

/** The service at CREATOR_API_URL if set, else the embedded one. */
export async function creatorTransport(): Promise<Transport> {
  return remote ?? inProcess();
}

export async function creatorFor(caller: Caller, transport?: Transport): Promise<Creator> {
  return createCreator(transport ?? (await creatorTransport()), caller);
}

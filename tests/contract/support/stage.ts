import { afterAll, beforeAll, describe, expect } from 'vitest';
import { type Creator, CreatorError, createCreator } from '~/creator/client';
import { contract, isMethod } from '~/creator/contract';
import type { Caller, Reply, Transport } from '~/creator/contract/transport';
import type { Envelope } from '~/creator/contract/wire';
import { type HttpDoor, openHttpDoor } from './http-door';
import { ENGINES, type EngineName, openWorld, type Person, type World } from './world';

export type Door = 'in process' | 'over HTTP';

/** A reply whose body can be looked into. */
export interface Answer {
  status: number;
  body: {
    // biome-ignore lint/suspicious/noExplicitAny: the body of an answer that a test is about to judge
    data?: any;
    action_id?: number;
    error?: string;
    code?: string;
    version?: number;
    // biome-ignore lint/suspicious/noExplicitAny: messages at 400, clashes at 409
    fields?: Record<string, any>;
  };
  headers?: Record<string, string>;
}

/** One engine behind one door, with a world of its own. */
export class Stage {
  private opened: World | undefined;
  private httpDoor: HttpDoor | undefined;
  private requests = 0;
  /** How many queries ran so far. */
  queries = 0;

  constructor(
    readonly engine: EngineName,
    readonly door: Door,
  ) {}

  async open(): Promise<void> {
    this.opened = await openWorld(this.engine, () => {
      this.queries += 1;
    });
    if (this.door === 'over HTTP') this.httpDoor = await openHttpDoor(this.opened);
  }

  async close(): Promise<void> {
    await this.httpDoor?.close();
    await this.opened?.close();
  }

  get world(): World {
    if (!this.opened) throw new Error('The stage is not open yet.');
    return this.opened;
  }

  /** The HTTP server of this stage. */
  get http(): HttpDoor {
    if (!this.httpDoor) throw new Error('There is no HTTP behind this door.');
    return this.httpDoor;
  }

  get transport(): Transport {
    const transport = this.httpDoor?.transport ?? this.world.service;
    return {
      ...transport,
      send: async (envelope, caller) =>
        asDeclared(envelope, await transport.send(envelope, caller)),
    };
  }

  caller(token: string | null): Caller {
    this.requests += 1;
    const requestId = `test-${this.requests}`;
    return { token, requestId, via: 'Client API', address: null };
  }

  /** Typed calls on behalf of a person. */
  as(person: Person): Creator {
    return createCreator(this.transport, this.caller(this.world.tokens[person]));
  }

  /** Any envelope, also one that no typed client would send. */
  async send(
    person: Person | null,
    method: string,
    params: unknown,
    more: Omit<Envelope, 'method' | 'params'> = {},
  ): Promise<Answer> {
    const token = person && this.world.tokens[person];
    const reply = await this.transport.send({ method, params, ...more }, this.caller(token));
    return reply as Answer;
  }
}

const STAGES = ENGINES.flatMap((engine) => [
  { engine, door: 'in process' as const },
  { engine, door: 'over HTTP' as const },
]);

/**
 * Runs the tests on SQLite in process and on PostgreSQL over HTTP: each engine and each transport once.
 * This is the rule; `onEveryStage` and `onEveryEngine` are for tests whose subject is one of them.
 */
export function onCrossedStages(title: string, tests: (stage: Stage) => void): void {
  const crossed = STAGES.filter(
    ({ engine, door }) => (engine === 'sqlite') === (door === 'in process'),
  );
  onStages(title, crossed, tests);
}

/** Runs the tests on both engines, in process and over HTTP, each time on a world of their own. */
export function onEveryStage(title: string, tests: (stage: Stage) => void): void {
  onStages(title, STAGES, tests);
}

/** Runs the tests on both engines behind one door. */
export function onEveryEngine(title: string, door: Door, tests: (stage: Stage) => void): void {
  onStages(
    title,
    STAGES.filter((stage) => stage.door === door),
    tests,
  );
}

/** Runs the tests on one engine behind one door. */
export function onStage(title: string, stage: (typeof STAGES)[0], tests: (of: Stage) => void) {
  onStages(title, ENGINES.includes(stage.engine) ? [stage] : [], tests);
}

function onStages(title: string, stages: typeof STAGES, tests: (stage: Stage) => void): void {
  describe.each(stages)(`${title} ($engine, $door)`, ({ engine, door }) => {
    const stage = new Stage(engine, door);
    beforeAll(() => stage.open());
    afterAll(() => stage.close());
    tests(stage);
  });
}

/** The refusal of a typed call. */
export async function refusalOf(call: Promise<unknown>): Promise<CreatorError> {
  const refused = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refused instanceof CreatorError) return refused;
  throw refused ?? new Error('The call was not refused.');
}

/** Every answer of every test must have the shape that the contract declares, and nothing more. */
function asDeclared({ method }: Envelope, reply: Reply): Reply {
  if (reply.status !== 200 || !isMethod(method)) return reply;
  const { body } = reply;
  const data = contract[method].bare ? body : (body as { data: unknown }).data;
  expect(contract[method].answer.parse(data), `the answer of ${method}`).toEqual(data);
  return reply;
}

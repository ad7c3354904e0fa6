import { importCorpus } from './support/import-corpus';
import { onStage } from './support/stage';

onStage('a file of another program', { engine: 'sqlite', door: 'in process' }, importCorpus);

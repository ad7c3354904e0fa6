import { importCorpus } from '../contract/support/import-corpus';
import { onStage } from '../contract/support/stage';

onStage('a file of another program', { engine: 'postgres', door: 'over HTTP' }, importCorpus);

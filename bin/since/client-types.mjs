// What one version of the client declares: for a function its parameters, and for an option in how many forms it exists and its
// type.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unpack } from './packs.mjs'

// The repository's own compiler has no programming interface.
const compiler = await unpack('typescript', '5.9.3')
const { default: ts } = await import(pathToFileURL(join(compiler, 'lib/typescript.js')).href)

/** How readers reach the objects of each class, from `client`. */
const receivers = {
  AuthClient: 'client.auth',
  AuthMFAApi: 'client.auth.mfa',
  AuthAdminApi: 'client.auth.admin',
  AuthAdminMFAApi: 'client.auth.admin.mfa',
  PostgrestClient: 'client',
  PostgrestBuilder: "client.from('').delete()",
  PostgrestQueryBuilder: "client.from('')",
  PostgrestFilterBuilder: "client.from('').delete()",
  PostgrestTransformBuilder: "client.from('').delete()",
  FunctionsClient: 'client.functions',
  PlinthClient: 'client',
  RealtimeChannel: "client.channel('')",
  RealtimeClient: 'client.realtime',
  StorageBucketApi: 'client.storage',
  StorageFileApi: "client.storage.from('')",
}

/** The language's own types, which are the same for every version. */
const libraries = new Map()

export class ClientTypes {
  #checker
  #types

  /** `program` is a folder with the client in node_modules. */
  constructor(program) {
    const file = join(program, 'reached.ts')
    const names = Object.keys(receivers)
    const text = [
      "import { createClient } from '@supabase/supabase-js'",
      "const client = createClient<any>('', '')",
      ...names.map((name) => `export const ${name} = ${receivers[name]}`),
      'export const make = createClient',
    ].join('\n')
    const options = {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      // Types of browsers stay names, which is what they're compared by.
      lib: ['lib.es2020.d.ts'],
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      preserveSymlinks: true,
    }
    const host = ts.createCompilerHost(options)
    const read = host.getSourceFile.bind(host)
    host.getSourceFile = (path, ...rest) => {
      if (path === file) return ts.createSourceFile(file, text, ts.ScriptTarget.ES2022)
      if (!path.startsWith(compiler)) return read(path, ...rest)
      if (!libraries.has(path)) libraries.set(path, read(path, ...rest))
      return libraries.get(path)
    }
    host.fileExists = (path) => path === file || ts.sys.fileExists(path)
    const made = ts.createProgram([file], options, host)
    this.#checker = made.getTypeChecker()
    const source = made.getSourceFile(file)
    this.#types = new Map(
      this.#checker
        .getExportsOfModule(this.#checker.getSymbolAtLocation(source))
        .map((symbol) => [symbol.name, this.#checker.getTypeOfSymbol(symbol)]),
    )
  }

  /** Of `AuthClient.signUp`: one per overload, and none if this version doesn't have it. */
  #signatures(method) {
    const [owner, name] = method.split('.')
    const type = this.#types.get(name === 'constructor' ? 'make' : owner)
    if (name === 'constructor') return type?.getCallSignatures() ?? []
    const member = type && this.#checker.getPropertyOfType(type, name)
    return member ? this.#checker.getTypeOfSymbol(member).getCallSignatures() : []
  }

  /** Its parameters, with a mark on those that can be left out. Undefined if this version doesn't have the function. */
  parametersOf(method) {
    const forms = this.#signatures(method).map(
      ({ parameters }) =>
        parameters.map((each) => (this.#isOptional(each) ? 'optional' : 'required')).join(', ') || 'none',
    )
    return forms.length === 0 ? undefined : [...new Set(forms)].sort().join(' or ')
  }

  #isOptional({ valueDeclaration: declared }) {
    return Boolean(declared?.questionToken || declared?.initializer || declared?.dotDotDotToken)
  }

  /** The option at the end of `path`, names of fields within the parameter with this index. */
  optionOf(method, index, path) {
    let types = this.#signatures(method).flatMap(({ parameters }) =>
      parameters[index] ? [this.#checker.getTypeOfSymbol(parameters[index])] : [],
    )
    for (const name of path)
      types = types.flatMap((type) => this.#forms(type)).flatMap((type) => this.#fieldOf(type, name) ?? [])
    const text = [...new Set(types.flatMap((type) => this.#forms(type)).map((type) => this.#words(type)))]
    return types.length === 0 ? undefined : { forms: types.length, type: text.sort().join(' | ') }
  }

  /** An object that takes any field has this one too. */
  #fieldOf(type, name) {
    const field = this.#checker.getPropertyOfType(type, name)
    return field
      ? this.#checker.getTypeOfSymbol(field)
      : this.#checker.getIndexTypeOfType(type, ts.IndexKind.String)
  }

  /** The members of a union, without undefined. */
  #forms(type) {
    const present = this.#checker.getNonNullableType(type)
    return present.isUnion() ? present.types : [present]
  }

  /** Fields of objects are separate options, so an object that gets another one doesn't change. */
  #words(type) {
    if (type.getCallSignatures().length > 0) return 'function'
    const isPlain = type.isLiteral() || !(type.flags & ts.TypeFlags.Object)
    if (!isPlain && !this.#checker.isArrayType(type)) return 'object'
    return this.#checker.typeToString(
      type,
      undefined,
      ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias,
    )
  }
}

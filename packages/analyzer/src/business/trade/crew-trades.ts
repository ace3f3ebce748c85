/** Trades whose crews drive to customers; how to read it: `TRADE_TABLE`. */
export const CREW_TRADES = `
plumber | Plumber | contractor | Plumber
  en plumb*, drain clean*, drain cleaner*, rooter*, ~water heater*, ~sewer*, ~drain*, ~leak detection*;
  es plomer*, fontaner*, ~destape*; de klempner*, sanitärinstall*, sanitärtechnik*, installateur*, ~sanitär*;
  fr plombier*, plomberie*; pt encanador*, canalizador*, canalização, desentup*; it idraulic*, termoidraulic*; ko 배관, 설비업;
  zh 水電, 水管, 管道疏通, 通渠; vi sửa ống nước, thông cống; ja 水道工事, 水回り, 水漏れ; ru сантехни*; ar سباك*;
  fa لوله کش*, لوله‌کش*; tr su tesisat*, tesisatçı*; pl hydrauli*; sv rörmokar*, vvs;
  ro instalator*, instalații sanitare
electrician | Electrician | contractor | Electrician
  en electrician*, electrical, electric contractor*, electric co, ~electric, ~rewir*, ~panel upgrade*;
  es electricista*, instalaciones eléctricas; de elektriker*, elektroinstall*, elektrotechnik*, elektrobetrieb*;
  fr électricien*; pt eletricista*, instalações elétricas; it elettricist*, impianti elettrici; ko 전기공사;
  zh 電工, 电工, 水電工程; vi thợ điện, sửa điện; ja 電気工事; ru электрик*, электромонтаж*; ar كهربائي*; fa برق کار*, برقکار*;
  tr elektrikçi*; pl elektry*; sv elektriker*, elinstallation*; ro electrician*
roofer | RoofingContractor | contractor | RoofingContractor
  en roof*, ~shingle*, ~gutter*, ~siding; es techador*, techos, techado*, tejados, impermeabiliz*;
  de dachdecker*, bedachung*, ~dach, ~dächer; fr couvreur*, toiture*; pt telhad*;
  it copertur* tetti, lattonier*, tetti; ko 지붕; zh 屋頂, 屋顶, 防水工程; vi mái tôn, lợp mái; ja 屋根工事, 屋根修理;
  ru кровл*, кровельн*; ar أسقف; fa سقف کاذب; tr çatı*; pl dekar*, dachow*; sv takläggar*, takläggning*;
  ro acoperiș*
hvac | HVACBusiness | contractor | HVACBusiness
  en hvac*, heating, air condition*, furnace*, heat pump*, cooling, ~mini split*, ~thermostat*, ~boiler*;
  es aire acondicionado, aires acondicionados, refrigeración, climatización, calefacci*, minisplit*;
  de heizungsbau*, klimatechnik*, heizung*, klimaanlage*, wärmepumpe*; fr climatis*, chauffagiste*, chauffage;
  pt ar condicionado, climatização, refrigeração; it climatizza*, condizionator*, caldai*; ko 에어컨, 냉난방;
  zh 冷氣, 空調, 空调; vi ~điện lạnh, điều hòa, máy lạnh; ja エアコン, 空調; ru кондиционер*, отоплени*; ar تكييف, مكيف*, تبريد;
  fa کولر*, تهویه*; tr klima*, kombi; pl klimatyzac*, ogrzewani*; sv värmepump*, ventilation, kyla;
  ro aer condiționat, climatizare, centrale termice
air-duct-cleaning | HVACBusiness | travels | -
  en air duct*, duct clean*, dryer vent*, vent clean*, chimney sweep*, chimney*; es limpieza de ductos;
  fr ramonage*, ramoneur*; de schornsteinfeger*; it spazzacamin*
painter | HousePainter | contractor | HousePainter
  en painter*, painting, house paint*, ~drywall; es pintor*, pintura de casas;
  de maler*, malerbetrieb*, anstreich*, lackierer*; fr peintre*, peinture en bâtiment;
  pt pintor*, pintura residencial; it imbianchin*, tinteggiatur*; ko 도장공사; zh 油漆, 粉刷; vi sơn nhà; ja 外壁塗装, 塗装工事;
  ru маляр*, покраск*; ar دهان*; fa نقاش ساختمان*; tr boyacı*, boya badana; pl malarz*, malowani*;
  sv målare, måleri*; ro zugrav*
contractor | GeneralContractor | contractor | GeneralContractor
  en general contractor*, building contractor*, construction, remodel*, home builder*, custom homes, renovation*,
  builder*, ~contractor*, ~kitchen*, ~bathroom*, ~extension*, ~home improvement*;
  es construcci*, constructora*, remodelaci*, contratista*, reformas;
  de bauunternehm*, baugeschäft*, hochbau*, sanierung*, renovierung*;
  fr construction*, rénovation*, maçon*, maçonnerie*; pt construção, construtora*, reformas, remodelaç*;
  it costruzion*, edilizi*, ristruttur*, impresa edile; ko 건설, 리모델링, 인테리어; zh 建築工程, 建筑工程, 裝修, 装修; vi xây dựng;
  ja 工務店, リフォーム, 建設; ru строительств*, ремонт квартир*; ar مقاولات, مقاول*; fa پیمانکار*, بازسازی;
  tr inşaat*, tadilat*; pl budowlan*, budow*, remont*, wykończeni* wnętrz; sv byggfirma*, byggföretag*, snickeri*;
  ro construcții, renovări
handyman | HomeAndConstructionBusiness | travels | -
  en handyman*, handymen, home repair*, odd jobs; es manitas; de hausmeisterservice*, hausmeisterdienst*;
  fr homme à tout faire, bricolage; pt marido de aluguel; ru муж на час; pl złota rączka
excavating | GeneralContractor | contractor | -
  en excavat*, earthwork*, earthmoving, septic install*, site work, ~grading, ~demolition*, ~septic*, ~trench*;
  es excavacion*, movimiento de tierras; de erdarbeiten, tiefbau*, baggerarbeiten; fr terrassement*;
  pt escavaç*, terraplanagem; it scavi, movimento terra; ru земляные работы; tr hafriyat*; pl roboty ziemne;
  sv markarbet*, grävning*, schaktning*; ro excavații
concrete | GeneralContractor | contractor | -
  en concrete contractor*, concrete, paving, pavers, masonry, masons, stone mason*, asphalt*; es concreto, albañil*, pavimento*;
  de pflasterarbeiten, maurer*; fr béton*; pt pedreiro*; it muratore*; pl bruk*; sv murare
flooring | GeneralContractor | contractor | -
  en flooring*, hardwood floor*, tile install*, tiling, tiler*, ~carpet install*; es pisos de madera, azulejo*;
  de bodenleger*, parkett*, fliesenleger*, ~fliesen*; fr carreleur*, carrelage*, parquet*; pt pisos, azulejist*;
  it pavimenti, parquet*, piastrellist*; tr parke*; pl podłog*, płytk*, glazurnik*; sv golvläggar*; ro parchet*
fencing | GeneralContractor | contractor | -
  en fence*, fencing; es cercas, rejas; de zaunbau*, zäune; fr clôture*; it recinzion*; pl ogrodzeni*; sv staket*
garage-door | HomeAndConstructionBusiness | contractor | -
  en garage door*; es puertas de garaje, puertas de garage; de garagentor*; fr porte* de garage;
  pt portões automáticos; it porte basculanti; pl bramy garażowe; sv garageport*
solar | HomeAndConstructionBusiness | contractor | -
  en solar panel*, solar install*, solar energy, photovoltaic*; es paneles solares, energía solar;
  de photovoltaik*, solaranlage*; fr panneaux solaires, photovoltaïque*; pt energia solar; it fotovoltaic*;
  vi điện mặt trời; ja 太陽光発電; tr güneş enerjisi; pl fotowoltai*; sv solcell*; ro panouri fotovoltaice
carpenter | HomeAndConstructionBusiness | contractor | -
  en carpent*, cabinet maker*, cabinetry, woodwork*, joiner*; es carpinter*, ebanist*;
  de schreiner*, tischler*, zimmerei*; fr menuisi*, charpentier*, ébénist*; pt carpint*, marcenaria*; it falegnam*;
  zh 木工; vi thợ mộc; ja 家具工房; ru столярн*, плотник*; ar نجار*; fa نجاری*; tr marangoz*; pl stolar*; sv snickare;
  ro tâmplar*
fire-protection | HomeAndConstructionBusiness | contractor | -
  en fire protection, fire sprinkler*, fire extinguisher*, fire alarm*, fire safety, ~fire suppression;
  es protección contra incendios, extintor*; de brandschutz*, feuerlöscher*; fr protection incendie, extincteur*;
  pt proteção contra incêndio*; it antincendio; zh 消防工程; vi phòng cháy chữa cháy; ja 消防設備; ru пожарн*;
  tr yangın söndürme; pl ochrona przeciwpożarowa; sv brandskydd*; ro protecție la incendiu
landscaper | HomeAndConstructionBusiness | travels | -
  en landscap*, lawn care, lawn maintenance, lawn service*, lawn*, mowing, gardener*, hardscap*, yard work,
  irrigation*, ~garden*, ~sod, ~mulch*, ~patio*, ~snow removal; es jardiner*, paisajis*, césped;
  de gartenbau*, landschaftsbau*, gärtner*, gartenpflege*; fr paysagist*, jardinier*, jardinage*;
  pt jardinagem, jardineir*, paisagis*; it giardini*, giardinagg*; ko 조경; zh 園藝, 景觀; vi cảnh quan; ja 造園, 植木屋;
  ru ландшафт*, озеленени*; ar حدائق; fa باغبان*, فضای سبز; tr peyzaj*, bahçe bakım*; pl ogrodnicz*, ogrodnik*;
  sv trädgårdsskötsel*, trädgårdsmästar*; ro grădinăr*, peisagist*
tree-service | HomeAndConstructionBusiness | travels | -
  en tree service*, tree care, tree removal*, tree trimming, tree work, tree expert*, ~tree*, arborist*, stump grind*, stump*,
  land clearing; es poda de árboles, tala de árboles; de baumpflege*, baumfäll*;
  fr élagage*, élagueur*, abattage d arbres; pt poda de árvores; it potatur*; ru спил деревьев; pl wycinka drzew;
  sv trädfällning*, arborist*
pest-control | HomeAndConstructionBusiness | travels | -
  en pest control, pests, pest solutions, exterminat*, termite*, ~rodent*, ~bed bug*, fumigation*;
  es control de plagas, fumigacion*, exterminador*; de schädlingsbekämpf*, kammerjäger*;
  fr dératisation, désinsectisation, nuisibles; pt dedetiza*, controle de pragas; it disinfestazion*; ko 해충;
  zh 除蟲, 害蟲, 灭虫; vi diệt côn trùng; ja 害虫駆除; ru дезинсекц*, дератизац*; ar مكافحة الحشرات, حشرات; fa سمپاشی;
  tr haşere*, ilaçlama; pl dezynsekc*, deratyzac*; sv skadedjur*; ro deratizare, dezinsecție
pool-cleaning | HomeAndConstructionBusiness | travels | -
  en pool clean*, pool service*, pool care, pool maintenance, pool repair*, pool company, swimming pool*, ~pool*;
  es limpieza de piscinas, piscina*, albercas; de poolreinigung*, poolpflege*, schwimmbadtechnik*;
  fr piscinist*, entretien de piscine*; pt limpeza de piscina*; it manutenzione piscine; zh 泳池清潔; vi vệ sinh hồ bơi;
  ru чистк* бассейн*; tr havuz bakım*; pl serwis basenów; sv poolservice
cleaning | HomeAndConstructionBusiness | travels | -
  en cleaning service*, house clean*, home clean*, house keeping, housekeep*, maid*, janitorial, carpet clean*,
  deep clean*, office clean*, commercial clean*, residential clean*, cleaners, cleaning company, move out clean*,
  upholstery clean*, window clean*, pressure wash*, power wash*, soft wash*, ~cleaning;
  es limpieza de casas, servicios de limpieza, servicio de limpieza, limpieza de alfombras, limpieza de oficinas,
  ~limpieza; de gebäudereinigung*, reinigungsservice*, reinigungsfirma*, fensterreinigung*, putzfrau*, ~reinigung*;
  fr nettoyage*, entreprise de nettoyage, ménage; pt serviços de limpeza, limpeza doméstica, diarist*, ~limpeza;
  it impresa di pulizie, pulizie; ko 청소; zh 清潔公司, 清潔服務, 家政, 保洁; vi vệ sinh công nghiệp, dọn nhà, giặt thảm;
  ja ハウスクリーニング, 清掃; ru клининг*, уборк*, химчистка мебели; ar شركة تنظيف, خدمات تنظيف; fa خدمات نظافت*, نظافت منزل;
  tr temizlik şirket*, temizlik hizmet*, ev temizliği; pl sprząta*, czyszczeni* dywan*;
  sv städ*, flyttstäd*, hemstäd*; ro curățenie
junk-removal | LocalBusiness | travels | -
  en junk removal*, junk haul*, hauling, trash removal, dumpster*; es retiro de basura; de entrümpelung*;
  fr débarras; it sgomberi; ru вывоз мусора; pl wywóz gruzu
mover | MovingCompany | travels | MovingCompany
  en movers, moving company, moving companies, moving service*, relocation service*, local moving,
  long distance moving; es mudanzas, fletes; de umzug*, umzüge, umzugsunternehmen*; fr déménage*; pt mudanças;
  it traslochi; ko 이사, 포장이사; zh 搬家, 搬屋; vi chuyển nhà; ja 引越; ru переезд*, грузоперевоз*; ar نقل عفش, نقل اثاث;
  fa اسباب کشی*, باربری*; tr nakliyat*, evden eve; pl przeprowadzk*; sv flyttfirma*, flytthjälp*; ro mutări mobilă
locksmith | Locksmith | travels | Locksmith
  en locksmith*, lockout*, rekey*; es cerrajer*; de schlüsseldienst*; fr serruri*; pt chaveir*;
  it fabbro serraturier*, serratur*; ko 열쇠; zh 開鎖, 开锁, 鎖匠; vi sửa khóa; ja 鍵屋, 鍵交換; ru вскрытие замк*; tr çilingir*;
  pl ślusarz*; sv låssmed*; ro lăcătuș*
appliance-repair | HomeAndConstructionBusiness | travels | -
  en appliance repair*, appliance service*, appliance*, refrigerator repair*, washer repair*, dryer repair*,
  dishwasher repair*; es reparación de electrodomésticos, electrodoméstic*;
  de haushaltsgeräte reparatur*, hausgeräte*; fr dépannage électroménager, électroménager;
  pt conserto de eletrodomésticos; it riparazione elettrodomestici; ko 가전 수리; zh 家電維修, 家电维修;
  vi sửa máy giặt, sửa tủ lạnh, ~điện lạnh; ja 家電修理; ru ремонт холодильник*, ремонт стиральн*, ремонт бытовой техники;
  tr beyaz eşya*; pl naprawa agd; ro reparații electrocasnice
computer-repair | LocalBusiness | customers come | -
  en computer repair*, phone repair*, laptop repair*, iphone repair*, it support, screen repair*;
  es reparación de computadoras, reparación de celulares, reparación de móviles;
  de handyreparatur*, computerreparatur*; fr réparation téléphone*, dépannage informatique; pt assistência técnica;
  it riparazione computer, riparazione smartphone; vi sửa máy tính, sửa điện thoại;
  ru ремонт телефон*, ремонт компьютер*; tr telefon tamir*, bilgisayar tamir*;
  pl naprawa telefon*, serwis komputer*; sv mobilreparation*
towing | AutomotiveBusiness | travels | -
  en towing, tow truck*, tow, tows, towed, roadside assistance, vehicle recovery, breakdown recovery, wrecker*, ~recovery;
  es grúas, remolque*; de abschleppdienst*, abschlepp*, pannenhilfe*; fr remorquage*, dépannage auto*, dépanneuse*;
  pt guincho*, reboque*; it soccorso stradale, carro attrezzi; ko 견인; zh 拖車, 拖车; vi cứu hộ giao thông; ja レッカー;
  ru эвакуатор*; ar سطحة, ونش; fa یدک کش*, امداد خودرو; tr oto çekici, çekici, yol yardım;
  pl pomoc drogowa, laweta*, holowani*; sv bärgning*; ro tractări auto
`;
